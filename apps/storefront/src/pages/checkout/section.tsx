import type { ReactNode } from 'react'

type SectionProps = { title: string; id: string; children: ReactNode }

/** A part of the form under its heading, with a line that leads the eye to the right. */
export function Section({ title, id, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="pb-8">
      <div className="mb-4 flex items-center gap-3">
        <h2 id={id} className="text-[1.375rem] leading-tight">
          {title}
        </h2>
        <span aria-hidden="true" className="h-0.5 min-w-4 flex-1 bg-ink" />
      </div>
      {children}
    </section>
  )
}
