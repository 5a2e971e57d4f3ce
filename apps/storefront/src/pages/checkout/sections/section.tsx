import type { ReactNode } from 'react'

/** A part of the form under its heading, with a line that leads the eye to the right. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 pb-8">
      {/* Floating frees the legend from the place that browsers give it. */}
      <legend className="float-left mb-4 flex w-full items-center gap-3">
        <h2 className="text-[1.375rem] leading-tight">{title}</h2>
        <span aria-hidden="true" className="h-0.5 min-w-4 flex-1 bg-ink" />
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
