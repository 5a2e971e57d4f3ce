import '@mantine/charts/styles.layer.css'
import { CompositeChart } from '@mantine/charts'
import type { ForecastDayView } from '@theke/contract/insights/forecast-api.ts'
import { chartDayOf } from '../chart-day.ts'
import { forecastTexts as texts } from '../card-texts.ts'

/** What is expected of each day as a line in the band of its bounds, above what is ordered already. */
export default function ForecastChart({
  days,
  format,
  axis,
}: {
  days: readonly ForecastDayView[]
  format: (value: number) => string
  /** How the marks of the axis read. */
  axis: (value: number) => string
}) {
  return (
    <CompositeChart
      h={240}
      data={days.map((day) => ({
        day: chartDayOf(day.date),
        [texts.expected]: day.expected,
        [texts.range]: [day.low, day.high],
        [texts.preOrdered]: day.ordered,
      }))}
      dataKey="day"
      curveType="linear"
      withLegend
      withDots={false}
      legendProps={{ verticalAlign: 'top', height: 32 }}
      valueFormatter={(value: number | readonly number[]) =>
        Array.isArray(value) ? value.map(format).join(' – ') : format(Number(value))
      }
      areaProps={{ isAnimationActive: false, strokeWidth: 0 }}
      maxBarWidth={22}
      yAxisProps={{ width: 76, tickFormatter: axis }}
      xAxisProps={{ minTickGap: 20 }}
      composedChartProps={{ accessibilityLayer: false }}
      lineProps={{ isAnimationActive: false }}
      barProps={{ isAnimationActive: false }}
      series={[
        { name: texts.preOrdered, color: '#739fb1', type: 'bar' },
        { name: texts.range, color: '#739fb1', type: 'area' },
        { name: texts.expected, color: '#174f6b', type: 'line' },
      ]}
    />
  )
}
