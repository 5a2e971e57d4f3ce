import { entriesOf } from '@theke/domain/typed-objects.ts'
import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconSearch } from '@tabler/icons-react'
import { type SoldOutDuration, soldOutDurations } from '@theke/contract/catalogue/sold-out-api.ts'
import { type MouseEvent, useState } from 'react'
import { DateInput } from '../../../date-fields.ts'
import { addDays } from '../../../shop-time.ts'
import { de } from '../../../texts/de.ts'
import { errorText, LoadFailure } from '../../../shell/load-failure.tsx'
import { Pending } from '../../../shell/screen-states.tsx'
import { useFocusAfterUndo } from '../../../shell/use-focus-after-undo.ts'
import { ProductTiles } from './product-tiles.tsx'
import { SoldOutList } from './sold-out-list.tsx'
import classes from './sold-out.module.css'
import { soldOutTexts as texts } from './sold-out-screen-texts.ts'
import { type LastChange, useSoldOut } from './use-sold-out.ts'

const durations = entriesOf(soldOutDurations)

/** A branch: a tap on a product marks it, for today unless another duration is chosen first. */
export function BranchSoldOut({ branchId }: { branchId: number }) {
  const { overview, change, undo, last, isBusy } = useSoldOut(branchId)
  const [duration, setDuration] = useState<SoldOutDuration>('today')
  const [backOn, setBackOn] = useState<string | null>(null)
  const [isDayMissing, setDayMissing] = useState(false)
  const [term, setTerm] = useState('')
  const { data } = overview
  const noteUndo = useFocusAfterUndo({
    isBusy: () => isBusy,
    find: (id) => document.querySelector<HTMLElement>(`[data-product="${id}"]:enabled`),
  })

  if (!data) {
    return overview.isError ? (
      <LoadFailure error={overview.error} onRetry={() => void overview.refetch()} />
    ) : (
      <Pending />
    )
  }

  function mark(product: number): void {
    if (duration === 'day' && backOn === null) return setDayMissing(true)
    change.mutate({ product, duration, backOn: duration === 'day' ? backOn : null })
  }

  const error = change.error ?? undo.error
  return (
    <>
      <div className={classes.page}>
        <section className={classes.choice} aria-label={texts.title}>
          <fieldset className={classes.durations}>
            <legend>{texts.duration}</legend>
            {durations.map(([value, label]) => (
              <UnstyledButton
                key={value}
                className={classes.duration}
                aria-pressed={value === duration}
                onClick={() => setDuration(value)}
              >
                {label}
              </UnstyledButton>
            ))}
            {duration === 'day' && (
              <DateInput
                label={texts.backOn}
                valueFormat="DD.MM.YYYY"
                placeholder={de.form.dayPlaceholder}
                minDate={addDays(data.today, 1)}
                value={backOn}
                error={isDayMissing && backOn === null ? texts.backOnMissing : undefined}
                onChange={setBackOn}
              />
            )}
          </fieldset>
          <TextInput
            type="search"
            label={texts.search}
            value={term}
            autoComplete="off"
            leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
            onChange={(event) => setTerm(event.currentTarget.value)}
          />
          <ProductTiles overview={data} term={term} isBusy={isBusy} onMark={mark} />
        </section>
        <SoldOutList entries={data.entries} isBusy={isBusy} onBack={(back) => change.mutate({ back })} />
      </div>
      <div className={classes.bar} aria-live="polite">
        {error && <p className={classes.error}>{errorText(error)}</p>}
        {last && (
          <UndoBar
            last={last}
            isBusy={isBusy}
            onUndo={(event) => {
              noteUndo(last.entry.product.id, event)
              undo.mutate(last)
            }}
          />
        )}
      </div>
    </>
  )
}

type UndoBarProps = { last: LastChange; isBusy: boolean; onUndo: (event: MouseEvent) => void }

function UndoBar({ last, isBusy, onUndo }: UndoBarProps) {
  const { entry, isMarked } = last
  const { name } = entry.product
  return (
    <div className={classes.undo}>
      <p>
        <b>{isMarked ? texts.marked(name, entry.text) : texts.isBack(name)}</b>
        {isMarked && entry.affectedOrders.length > 0 && ` ${texts.affected(entry.affectedOrders.length)}.`}
      </p>
      <Button
        variant="white"
        color="dark.9"
        disabled={isBusy}
        leftSection={<IconArrowBackUp size={20} stroke={1.5} aria-hidden />}
        onClick={onUndo}
      >
        {texts.undo}
      </Button>
    </div>
  )
}
