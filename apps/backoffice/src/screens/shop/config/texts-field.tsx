import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { textsApi } from '@theke/contract/shop/config/texts.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import type { WidgetProps } from '../../../entity-kit/fields/widget.ts'
import { ListSearch } from '../../../entity-kit/list/list-search.tsx'
import { useRecordForm } from '../../../entity-kit/form/record-form.ts'
import { Pending } from '../../../shell/screen-states.tsx'
import { configTexts } from './config-texts.ts'
import { type ChosenText, shownTexts, withText } from './shown-texts.ts'
import { TextRow } from './text-row.tsx'
import classes from './texts-field.module.css'

const text = configTexts.ownTexts
const pageLength = 25

/** The texts of the shop: what the software says, beside it what this shop says instead. */
export function TextsField({ path, value, onChange, error, isDisabled }: WidgetProps) {
  const chosen = (value as readonly ChosenText[] | null | undefined) ?? []
  const own = useQuery({
    queryKey: ['config', 'texts'],
    queryFn: ({ signal }) => api.call(textsApi.listOwnTexts, { signal }),
    staleTime: Infinity,
  })
  const { errors } = useRecordForm()
  const [search, setSearch] = useState('')
  const [length, setLength] = useState(pageLength)
  // As they were when the list was opened or searched, so that no row moves while a person types in it.
  const [changed, setChanged] = useState(() => keysOf(chosen))
  if (own.isError) {
    return (
      <div role="alert" className={classes.failed}>
        <p>{own.error.message}</p>
        <Button variant="default" onClick={() => void own.refetch()}>
          {text.retry}
        </Button>
      </div>
    )
  }
  if (!own.data) return <Pending />

  const shown = shownTexts(own.data, chosen, changed, search)
  const errorOf = (key: string, field: string) =>
    errors[`${path}.${chosen.findIndex((each) => each.key === key)}.${field}`]
  return (
    <div>
      <div className={classes.head}>
        <ListSearch
          value={search}
          onChange={(next) => {
            setSearch(next)
            setLength(pageLength)
            setChanged(keysOf(chosen))
          }}
        />
        <output>{text.count(chosen.length, shown.length)}</output>
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {shown.length === 0 && <p>{text.none}</p>}
      <ul className={classes.list}>
        {shown.slice(0, length).map((each) => (
          <TextRow
            key={each.key}
            own={each}
            chosen={chosen.find(({ key }) => key === each.key)}
            errors={{
              key: errorOf(each.key, 'key'),
              german: errorOf(each.key, 'german'),
              english: errorOf(each.key, 'english'),
            }}
            isDisabled={isDisabled ?? false}
            onChange={(next) => onChange(withText(chosen, next))}
          />
        ))}
      </ul>
      {shown.length > length && (
        <Button variant="default" onClick={() => setLength(length + 4 * pageLength)}>
          {text.more(Math.min(4 * pageLength, shown.length - length))}
        </Button>
      )}
    </div>
  )
}

function keysOf(chosen: readonly ChosenText[]): ReadonlySet<string> {
  return new Set(chosen.map(({ key }) => key))
}
