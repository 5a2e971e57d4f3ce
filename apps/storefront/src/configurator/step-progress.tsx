/** One bar per step; those done and the present one are filled. The heading of the step says the same in words. */
export function StepProgress({ step, count }: { step: number; count: number }) {
  return (
    <div aria-hidden="true" className="mt-4 flex gap-1.5 px-5 tablet:px-6">
      {Array.from({ length: count }, (_, position) => (
        <i key={position} className={`h-1 flex-1 ${position <= step ? 'bg-ink' : 'bg-line'}`} />
      ))}
    </div>
  )
}
