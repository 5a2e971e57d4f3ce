import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { product } from '@theke/contract/catalogue/product.ts'
import { countingLabels } from '@theke/contract/insights/turnover.ts'
import { api } from '../../../api.ts'
import type { FigureFilter } from './history-filter.ts'
import { historyTexts as texts } from './history-texts.ts'
import classes from './history.module.css'

const day = new Intl.DateTimeFormat('de-AT', { timeZone: 'UTC' })
const germanDay = (text: string) => (text === '' ? '…' : day.format(Date.parse(`${text}T12:00:00Z`)))

/** What a figure of the statistics narrows the list to; each part can be taken off. */
export function FigureChips({
  filter: { dueFrom, dueTo, endedFrom, endedTo, counting, weekday, hour, product: id },
  onChange,
}: {
  filter: FigureFilter
  onChange: (part: Record<string, undefined>) => void
}) {
  const named = useQuery({
    queryKey: ['products', 'name', id],
    queryFn: () => api.load(product, id ?? 0),
    enabled: id !== null,
    // One that was removed has orders still, but no name here.
    retry: false,
  })
  const chips: [label: string, names: readonly (keyof FigureFilter)[]][] = []
  if (dueFrom !== '' || dueTo !== '')
    chips.push([texts.due(germanDay(dueFrom), germanDay(dueTo)), ['dueFrom', 'dueTo']])
  if (endedFrom !== '' || endedTo !== '')
    chips.push([texts.ended(germanDay(endedFrom), germanDay(endedTo)), ['endedFrom', 'endedTo']])
  if (counting !== null) chips.push([countingLabels[counting], ['counting']])
  if (weekday !== null || hour !== null)
    chips.push([texts.received(texts.weekdays[(weekday ?? 0) - 1] ?? '', hour), ['weekday', 'hour']])
  if (id !== null) chips.push([texts.withProduct(named.data?.name ?? texts.someProduct(id)), ['product']])
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips}>
      {chips.map(([label, names]) => (
        <li key={label}>
          <Button
            variant="default"
            rightSection={<IconX size={16} stroke={1.5} />}
            aria-label={texts.removeFilter(label)}
            onClick={() => onChange(Object.fromEntries(names.map((name) => [name, undefined])))}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}
