import type { Sentence } from './open-state.ts'

/** The sentences of a notice, the first of them in bold. */
export function Sentences({ sentences: [first, ...rest] }: { sentences: readonly Sentence[] }) {
  return (
    <>
      <strong className="font-semibold" lang={first?.lang}>
        {first?.text}
      </strong>
      {rest.map(({ text, lang }) => (
        <span key={text} lang={lang}>
          {` ${text}`}
        </span>
      ))}
    </>
  )
}
