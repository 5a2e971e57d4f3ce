/** Reads a text aloud when it changes, without showing it. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}
