import '@mantine/charts/styles.layer.css'
import { Sparkline } from '@mantine/charts'
import type { CoursePoint } from './course.ts'

/** How a figure went over its days, as a line without axes, which neither keys nor screen readers reach: what it says stands beside it in words. */
export default function FigureCourse({ course }: { course: readonly CoursePoint[] }) {
  return (
    <Sparkline
      h={36}
      data={course.map(({ value }) => value)}
      color="#174f6b"
      curveType="linear"
      strokeWidth={1.5}
      fillOpacity={0.15}
      withGradient={false}
      areaProps={{ isAnimationActive: false }}
      inert
    />
  )
}
