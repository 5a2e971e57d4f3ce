import type { RowOf } from '@theke/contract/define-entity.ts'
import { quota } from '@theke/contract/ordering/quotas/quota.ts'
import { quotaAmountsApi } from '@theke/contract/ordering/quotas/quota-amounts-api.ts'
import { quotaUseApi } from '@theke/contract/ordering/quotas/quota-use-api.ts'
import { limitsTimes, type QuotaUnit } from '@theke/domain/ordering/quotas/quota.ts'
import { Card } from '../../entity-kit/card.tsx'
import type { EntityOverride } from '../../entity-kit/entity-override.ts'
import { FieldInput } from '../../entity-kit/fields/field-input.tsx'
import classes from '../../entity-kit/form/default-form.module.css'
import { RecordDetails } from '../../entity-kit/form/default-form.tsx'
import { FieldGrid } from '../../entity-kit/form/field-grid.tsx'
import { useOpenRecord, useRecordValues } from '../../entity-kit/form/record-form.ts'
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
}

const goods = ['products', 'branches', 'isPerDay', 'firstDay', 'lastDay', 'shownFrom', 'waitingList'] as const
const times = ['intervalMinutes', 'categories', 'branches', 'modes', 'firstDay', 'lastDay'] as const

/** The form of a quota: of goods with its products, of work or orders with the times for which it counts. */
function QuotaForm() {
  const { id, unit, amount, intervalMinutes, waitingList } = useRecordValues<RowOf<typeof quota>>()
  const { isStored } = useOpenRecord()
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
      <RecordDetails />
    </div>
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
