import { numberLocale } from '@theke/contract/number-locale.ts'
import { IconTriangleFilled, IconTriangleInvertedFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type CoursePoint, extremesOf } from './course.ts'
import type { DrillLink } from './drill-link.ts'
import classes from './statistics.module.css'
import { statisticsTexts as texts } from './statistics-texts.ts'
import { lazyComponent } from '../../../shell/lazy-component.ts'

const FigureCourse = lazyComponent(async () => (await import('./figure-course.tsx')).default)

const percent = new Intl.NumberFormat(numberLocale, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'always',
})

/** A sum with how it changed against the compared days. */
export function Figure({
  label,
  hint,
  value,
  before,
  format,
  isPending,
  link = null,
  course,
}: {
  label: string
  hint?: string
  value: number
  before: number
  format: (value: number) => string
  /** Whether the values are still loading; a zero would be untrue until then. */
  isPending: boolean
  /** The orders behind the sum. */
  link?: DrillLink | null
  /** How the sum came about over its days; undefined where it is not told, so that no room is kept for it. */
  course?: readonly CoursePoint[] | undefined
}) {
  if (isPending) {
    return (
      <div className={classes.figure} title={hint}>
        <dt>{label}</dt>
        <dd className={classes.value}>…</dd>
        <dd className={classes.change}>&nbsp;</dd>
        {course !== undefined && <dd className={classes.course} />}
      </div>
    )
  }
  const change = before === 0 ? null : (value - before) / before
  const Mark = change !== null && change < 0 ? IconTriangleInvertedFilled : IconTriangleFilled
  return (
    <div className={classes.figure} title={hint}>
      <dt>{label}</dt>
      <dd className={classes.value}>
        {link === null ? (
          format(value)
        ) : (
          <Link className={classes.drill} aria-label={texts.ordersOf(label, format(value))} {...link}>
            {format(value)}
          </Link>
        )}
      </dd>
      <dd className={classes.change}>
        {change !== null && change !== 0 && (
          <span>
            <Mark size={9} aria-hidden /> {percent.format(change)}
          </span>
        )}
        <span className={classes.hint}>{texts.of(format(before))}</span>
      </dd>
      {course !== undefined && <Course course={course} format={format} />}
    </div>
  )
}

/** A line for the eye and the same in words; an empty place where a single value or always the same one would make a line, so that nothing moves. */
function Course({ course, format }: { course: readonly CoursePoint[]; format: (value: number) => string }) {
  const extremes = extremesOf(course)
  if (extremes === null) return <dd className={classes.course} />
  const { highest, lowest } = extremes
  const textOf = ({ label, value }: CoursePoint) => `${label}: ${format(value)}`
  return (
    <dd className={classes.course}>
      <span className="visually-hidden">{texts.course(textOf(highest), textOf(lowest))}</span>
      <FigureCourse course={course} />
    </dd>
  )
}
