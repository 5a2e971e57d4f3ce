import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { quota } from '@theke/contract/ordering/quotas/quota.ts'
import { quotaAmountsApi } from '@theke/contract/ordering/quotas/quota-amounts-api.ts'
import { quotaUseApi } from '@theke/contract/ordering/quotas/quota-use-api.ts'
import { limitsTimes, type QuotaUnit } from '@theke/domain/ordering/quotas/quota.ts'
import { api } from '../../api.ts'
import { Card } from '../../entity-kit/card.tsx'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { FieldInput } from '../../entity-kit/fields/field-input.tsx'
import classes from '../../entity-kit/form/default-form.module.css'
import { RecordDetails } from '../../entity-kit/form/default-form.tsx'
import { FieldGrid } from '../../entity-kit/form/field-grid.tsx'
import { formErrors } from '../../entity-kit/form/record-errors.ts'
import { useOpenRecord, useRecordValues } from '../../entity-kit/form/record-form.ts'
import { invalidateLists } from '../../entity-kit/record-queries.ts'
import { HoursField } from '../../hours/hours-field.tsx'
import { useMay } from '../../session/session.ts'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { shopWorkUnit } from '../../shop-work.ts'
import { de } from '../../texts/de.ts'
import { moveAmountsTexts } from './quota/quota-texts.ts'
import { DayLimits } from './quota/day-limits.tsx'
import { QuotaUse } from './quota/quota-use.tsx'

const MoveAmountsDialog = lazyComponent(async () => (await import('./quota/move-amounts-dialog.tsx')).default)

/** What the screens of quotas have of their own. */
export const override: EntityOverride = {
  form: QuotaForm,
  aboveList: { Part: DayLimits, isOnPhones: true },
  widgets: { schedule: HoursField },
  bulkActions: [
    {
      label: moveAmountsTexts.action,
      permissions: [quotaAmountsApi.moveAmounts.permission],
      dialog: MoveAmountsDialog,
    },
  ],
}

const texts = {
  work: (unit: string) => `Arbeit (${unit})`,
  amountOf: 'Höchstens',
  amountHint: (what: string) => `${what} je Zeitraum.`,
  orders: 'Bestellungen',
  fromNow: 'Leer: ab sofort.',
  times: 'Zeiten',
  counting: 'Zählung',
  countingHint:
    'Nach einer Meldung, dass falsch gezählt wird, oder wenn sich ein Arbeitsaufwand geändert hat.',
  recount: 'Neu zählen',
  counted: (standing: string) => `Neu gezählt: ${standing}`,
}

const goods = ['products', 'branches', 'isPerDay', 'firstDay', 'lastDay', 'shownFrom', 'waitingList'] as const
const times = ['intervalMinutes', 'categories', 'branches', 'modes', 'firstDay', 'lastDay'] as const

/** The form of a quota: of goods with its products, of work or orders with the times for which it counts. */
function QuotaForm() {
  const { id, unit, amount, intervalMinutes, waitingList } = useRecordValues<RowOf<typeof quota>>()
  const { isStored, isReadOnly } = useOpenRecord()
  const maySeeUse = useMay(quotaUseApi.loadUse.permission)
  const isOfTimes = limitsTimes({ unit })
  const ofGoods = waitingList === 'off' ? goods : [...goods, 'waitingHours']
  return (
    <div className={classes.form}>
      <Card title={de.form.main}>
        <FieldGrid
          fields={fieldsFor(unit)}
          names={['name', 'unit', 'amount', ...(isOfTimes ? times : ofGoods), 'isEnabled', 'note']}
          spans={{ unit: 1 }}
        />
      </Card>
      {isOfTimes && (
        <Card title={texts.times} hint={quota.fields.schedule.hint}>
          <FieldInput field={quota.fields.schedule} path="schedule" isLabelHidden />
        </Card>
      )}
      {isOfTimes && isStored && maySeeUse && intervalMinutes !== null && (
        <QuotaUse id={id} quota={{ unit, amount }} />
      )}
      {isStored && !isReadOnly && <Recount id={id} />}
      <RecordDetails />
    </div>
  )
}

/** Counts anew what is taken of a quota: the server does it wherever one is saved, also as it is. */
function Recount({ id }: { id: number }) {
  const queries = useQueryClient()
  const counting = useMutation({
    mutationFn: () => api.call(quota.endpoints.update, { params: { id }, body: {} }),
    onSuccess: async ({ standing }) => {
      notifications.show({ message: texts.counted(standing ?? ''), color: 'var(--ready)' })
      await invalidateLists(queries, quota)
    },
  })
  return (
    <Card title={texts.counting} hint={texts.countingHint}>
      <div>
        <Button variant="default" loading={counting.isPending} onClick={() => counting.mutate()}>
          {texts.recount}
        </Button>
      </div>
      {counting.isError &&
        formErrors(counting.error).map((message) => (
          <p key={message} role="alert">
            {message}
          </p>
        ))}
    </Card>
  )
}

/** Work is a choice where the shop has named its unit, and where it was chosen before. */
function fieldsFor(unit: QuotaUnit) {
  const { fields } = quota
  const workUnit = shopWorkUnit()
  const { work = '', ...others } = fields.unit.options ?? {}
  const hasWork = workUnit !== '' || unit === 'work'
  const options = hasWork ? { ...others, work: workUnit === '' ? work : texts.work(workUnit) } : others
  const choices = { ...fields, unit: { ...fields.unit, options } }
  if (!limitsTimes({ unit })) return choices
  const counted = unit === 'order' ? texts.orders : workUnit
  return {
    ...choices,
    unit: { ...choices.unit, hint: '' },
    amount: { ...fields.amount, label: texts.amountOf, hint: texts.amountHint(counted) },
    firstDay: { ...fields.firstDay, hint: texts.fromNow },
  }
}
