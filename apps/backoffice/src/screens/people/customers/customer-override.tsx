import { IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { staffOrderApi } from '@theke/contract/ordering/staff-order-api.ts'
import { api } from '../../../api.ts'
import type { EntityOverride } from '../../../entity-kit/entity-override.ts'
import { DefaultForm } from '../../../entity-kit/form/default-form.tsx'
import { useOpenRecord, useRecordForm } from '../../../entity-kit/form/record-form.ts'
import { useMay } from '../../../session/session.ts'
import { dateLabel } from '../../../shop-time.ts'
import { CustomerDataCard } from './customer-data-card.tsx'
import classes from './customer-override.module.css'
import { customerTexts as texts } from './customer-texts.ts'

/** What the screens of customers have of their own. */
export const override: EntityOverride = { form: CustomerForm }

/** The standard form; what the customer did not collect; and, for those who may give it, what a customer may ask for by law. */
function CustomerForm() {
  const { isStored } = useOpenRecord()
  const { values } = useRecordForm()
  const mayTell = useMay('customers.erase')
  const mayListOrders = useMay('orders.list')
  const id = Number(values['id'])
  return (
    <>
      {isStored && mayListOrders && <NotCollectedNote customer={id} />}
      <DefaultForm>{isStored && mayTell && <CustomerDataCard id={id} />}</DefaultForm>
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
