import { IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { customer } from '@theke/contract/people/customer.ts'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { api } from '../../../api.ts'
import type { EntityOverride } from '../../../entity-kit/entity-override.ts'
import { Card } from '../../../entity-kit/card.tsx'
import { RecordDetails } from '../../../entity-kit/form/default-form.tsx'
import { FieldGrid } from '../../../entity-kit/form/field-grid.tsx'
import { useOpenRecord, useRecordForm } from '../../../entity-kit/form/record-form.ts'
import { useMay, useVisibleFields } from '../../../session/session.ts'
import { de } from '../../../texts/de.ts'
import { dateLabel } from '../../../shop-time.ts'
import { CustomerOrdersCard } from './customer-orders-card.tsx'
import { CustomerDataCard } from './customer-data-card.tsx'
import classes from './customer-override.module.css'
import { customerTexts as texts } from './customer-texts.ts'

/** What the screens of customers have of their own. */
export const override: EntityOverride = { form: CustomerForm }

const bank: readonly string[] = ['iban', 'bic', 'comment']

/** The details of a customer, their orders and their bank account; a note of what they did not collect; their data for those who may give it out. */
function CustomerForm() {
  const fields = useVisibleFields(customer.fields)
  const main = Object.keys(fields).filter((name) => !fields[name]?.isReadOnly && !bank.includes(name))
  const { isStored } = useOpenRecord()
  const { values } = useRecordForm()
  const mayTell = useMay('customers.erase')
  const mayListOrders = useMay('orders.list')
  const id = Number(values['id'])
  return (
    <>
      {isStored && mayListOrders && <NotCollectedNote customer={id} />}
      <div className={classes.form}>
        <Card title={de.form.main}>
          <FieldGrid fields={fields} names={main} />
        </Card>
        {isStored && mayListOrders && <CustomerOrdersCard />}
        <Card title={texts.bank}>
          <FieldGrid fields={fields} names={bank} />
        </Card>
        {isStored && mayTell && <CustomerDataCard id={id} />}
        <RecordDetails />
      </div>
    </>
  )
}

/** What staff know before they take the next order of a customer who did not come. */
function NotCollectedNote({ customer }: { customer: number }) {
  const { data } = useQuery({
    queryKey: ['customers', customer, 'not-collected'],
    queryFn: ({ signal }) => api.call(staffOrderApi.loadNotCollected, { params: { id: customer }, signal }),
  })
  if (data === undefined || data.lastDay === null) return null
  return (
    <p className={classes.note}>
      <IconPackageOff size={20} stroke={1.5} aria-hidden />{' '}
      {texts.notCollected(data.count, dateLabel(data.lastDay))}
    </p>
  )
}
