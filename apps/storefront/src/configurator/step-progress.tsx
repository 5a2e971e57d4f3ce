import { configuratorTexts } from '../texts/configurator.ts'
import { fill } from '../texts/fill.ts'

/** One bar per step; those done and the present one are filled. */
export function StepProgress({ step, count }: { step: number; count: number }) {
  return (
    <div
      role="progressbar"
      aria-label={fill(configuratorTexts.step, { step: step + 1, count })}
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={step + 1}
      className="mt-4 flex gap-1.5 px-5 tablet:px-6"
    >
      {Array.from({ length: count }, (_, position) => (
        <i key={position} className={`h-1 flex-1 ${position <= step ? 'bg-primary' : 'bg-line'}`} />
      ))}
    </div>
  )
}
