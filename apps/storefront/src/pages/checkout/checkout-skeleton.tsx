/** Reserves the space of content that only the browser can render. */
export function CheckoutSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="needs-script grid items-start gap-12 desktop:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="grid gap-4">
        {[16, 40, 24, 24].map((height, index) => (
          // They never change their places. oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="border-t-2 border-line" style={{ height: `${height / 2}rem` }} />
        ))}
      </div>
      <div className="h-[30rem] rounded-theme border border-line bg-white" />
    </div>
  )
}
