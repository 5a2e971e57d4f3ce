/** Reads a text aloud when it changes, without showing it. */
export function LiveRegion({ text }: { text: string }) {
  return <output className="sr-only">{text}</output>
}
