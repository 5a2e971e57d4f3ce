import { Button, CloseButton, Menu } from '@mantine/core'
import { IconListCheck, IconPrinter } from '@tabler/icons-react'
import { manyOrdersCalls } from '@theke/contract/ordering/counter/many-orders-api.ts'
import { orderPaperKindLabels, printingApi } from '@theke/contract/printing/printing-api.ts'
import { sumCents } from '@theke/domain/money.ts'
import { actionRefusal } from '@theke/domain/ordering/order-actions.ts'
import { useMemo, useState } from 'react'
import { useMay, useSession } from '../../../session/session.ts'
import { orderPaperKinds } from '../../printing/printing-texts.ts'
import type { BoardView } from '../board/board-view.ts'
import { priceLabel } from '../order-labels.ts'
import { CompleteManyDialog } from './complete-many-dialog.tsx'
import { selectableGroups, selectableOrders } from './selectable-groups.ts'
import classes from './selection-bar.module.css'
import { selectionTexts as texts } from './selection-texts.ts'
import { type ManyStep, useManySteps } from './use-many-steps.ts'
import type { Selection } from './use-selection.ts'

const steps: readonly ManyStep[] = ['confirm', 'in-delivery', 'completed']

/** How many orders of the board are selected, and what can be done with all of them. It stands below the cards, so that it covers none. */
export function SelectionBar({
  view,
  now,
  selection,
}: {
  view: BoardView
  now: number
  selection: Selection
}) {
  const { ids, choose } = selection
  const selected = useMemo(() => selectableOrders(view).filter(({ id }) => ids?.has(id)), [view, ids])
  const { running, note, take, print } = useManySteps(selected, choose)
  const [isCompleting, setCompleting] = useState(false)
  return (
    <section className={classes.bar} aria-label={texts.label}>
      {note && (
        <p role="alert" className={classes.note}>
          {note}
        </p>
      )}
      {running ? (
        <div className={classes.line}>
          <p className={classes.count} aria-live="polite">
            {texts.progress(texts.running[running.what], running.done, running.total)}
          </p>
          <progress
            className={classes.progress}
            aria-label={texts.running[running.what]}
            value={running.done}
            max={running.total}
          />
          {running.stop && (
            <Button variant="default" size="md" onClick={running.stop}>
              {texts.stop}
            </Button>
          )}
        </div>
      ) : (
        <div className={classes.line}>
          <CloseButton size={48} aria-label={texts.end} title={texts.end} onClick={selection.end} />
          <p className={classes.count} aria-live="polite">
            {selected.length === 0 ? (
              texts.none
            ) : (
              <>
                <b>{texts.selected(selected.length)}</b>,{' '}
                {priceLabel(sumCents(selected, ({ view }) => view.pricing.totalGross))}
              </>
            )}
          </p>
          <GroupMenu view={view} now={now} selection={selection} />
          <PrintMenu isDisabled={selected.length === 0} onPrint={(kind) => void print(kind, selected)} />
          <StepButtons
            selected={selected}
            onTake={(step, orders) => (step === 'completed' ? setCompleting(true) : take(step, orders))}
          />
        </div>
      )}
      {isCompleting && (
        <CompleteManyDialog
          orders={selected}
          onComplete={(orders, inputOf) => take('completed', orders, inputOf)}
          onClose={() => setCompleting(false)}
        />
      )}
    </section>
  )
}

type Selected = ReturnType<typeof selectableOrders>

/** A button for each step that some of the selected orders may take now, with their number. */
function StepButtons({
  selected,
  onTake,
}: {
  selected: Selected
  onTake: (step: ManyStep, orders: Selected) => void
}) {
  const { permissions } = useSession()
  const possible = steps
    .filter((step) => permissions.includes(manyOrdersCalls[step].permission))
    .map((step) => ({ step, orders: selected.filter((order) => actionRefusal(order, step) === null) }))
    .filter(({ orders }) => orders.length > 0)
  return possible.map(({ step, orders }, index) => (
    <Button
      key={step}
      size="md"
      className={classes.step}
      variant={index === 0 ? 'filled' : 'default'}
      onClick={() => onTake(step, orders)}
    >
      {texts.steps[step](orders.length)}
    </Button>
  ))
}

function GroupMenu({ view, now, selection }: { view: BoardView; now: number; selection: Selection }) {
  return (
    <Menu position="top-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="md"
          leftSection={<IconListCheck size={20} stroke={1.5} aria-hidden />}
        >
          {texts.groups}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.groups}>
        {selectableGroups(view, now).map(({ name, orders }) => (
          <Menu.Item key={name} className={classes.item} onClick={() => selection.add(orders)}>
            {texts.group(name, orders.length)}
          </Menu.Item>
        ))}
        <Menu.Item className={classes.item} onClick={() => selection.choose([])}>
          {texts.clear}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function PrintMenu({
  isDisabled,
  onPrint,
}: {
  isDisabled: boolean
  onPrint: (kind: (typeof orderPaperKinds)[number]) => void
}) {
  const mayPrint = useMay(printingApi.printOrder.permission)
  if (!mayPrint) return null
  return (
    <Menu position="top-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="md"
          disabled={isDisabled}
          leftSection={<IconPrinter size={20} stroke={1.5} aria-hidden />}
        >
          {texts.print}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {orderPaperKinds.map((kind) => (
          <Menu.Item key={kind} className={classes.item} onClick={() => onPrint(kind)}>
            {orderPaperKindLabels[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
