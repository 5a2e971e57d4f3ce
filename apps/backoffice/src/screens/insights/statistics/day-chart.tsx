import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import type { DayValue } from '@theke/contract/insights/shop-statistics-api.ts'
import { chartDayOf } from './chart-day.ts'
import { chartDays } from './course.ts'

/** Values a day, or their mean a week where the days are many, as a line, with those of the compared days as a dashed line below it. */
export default function DayChart({
  rows,
  compared,
  names,
  format,
  axis,
  unit = 1,
}: {
  rows: readonly DayValue[]
  compared: readonly DayValue[]
  names: { now: string; before: string }
  format: (value: number) => string
  /** How the marks of the axis read. */
  axis: (value: number) => string
  /** How much of the value one step of the axis is: 100 for cents, so that its marks are whole units of the currency. */
  unit?: number
}) {
  const before = chartDays(compared)
  const data = chartDays(rows).map(({ date, value }, index) => ({
    day: chartDayOf(date),
    [names.now]: value / unit,
    [names.before]: valueOf(before[index], unit),
  }))
  return (
    <LineChart
      h={240}
      data={data}
      dataKey="day"
      curveType="linear"
      withDots={false}
      withLegend
      legendProps={{ verticalAlign: 'top', height: 32 }}
      valueFormatter={(value) => format(value * unit)}
      yAxisProps={{
        width: Math.max(64, 8 * axis(10_000 * unit).length),
        tickFormatter: (value) => axis(value * unit),
      }}
      xAxisProps={{ minTickGap: 40 }}
      lineProps={{ isAnimationActive: false }}
      // The table that stands for it is what keys and screen readers reach.
      lineChartProps={{ accessibilityLayer: false }}
      series={[
        { name: names.now, color: '#174f6b' },
        { name: names.before, color: '#6f665c', strokeDasharray: '5 4' },
      ]}
    />
  )
}

function valueOf(day: DayValue | undefined, unit: number): number | null {
  return day === undefined ? null : day.value / unit
}
