import { Textarea } from '@mantine/core'
import { subtractCents } from '@theke/domain/money.ts'
import { lengthProblem } from '../../../length-problem.ts'
import { shopMoney, shopPrice } from '../../../shop-money.ts'
import { shortMoment } from '../../../shop-time.ts'
import { useNow } from '../../../use-now.ts'
import { TellCustomer } from '../actions/tell-customer.tsx'
import { returnedOnline } from '../order-labels.ts'
import { changeTexts as texts } from './change-texts.ts'
import classes from './change.module.css'
import type { Changing } from './use-change.ts'

/** What the order costs before and after, what of it is still to be paid, and how its customer hears of it. */
export function ChangeSummary({ changing }: { changing: Changing }) {
  const { order, draft, preview, overruling, setOverruling, isTold, setTold } = changing
  const now = useNow()
  const before = order.pricing
  const after = preview?.pricing ?? before
  const { open, secured, toReturn } = preview?.payment ?? order.payment
  const online = returnedOnline(order, toReturn)
  const byHand = subtractCents(toReturn, online)
  const isOther = after.totalGross !== before.totalGross
  const told = { ...order, email: draft.details.email, phone: draft.details.phone }
  const at = draft.appointment === null ? '' : `${shortMoment(Date.parse(draft.appointment), now)}: `
  return (
    <>
      <section className={classes.card} aria-label={texts.sums}>
        <dl className={classes.sums}>
          {isOther && (
            <>
              <dt>{texts.sumBefore}</dt>
              <dd>
                <s>{shopPrice(before.totalGross, before)}</s>
              </dd>
            </>
          )}
          <dt>{texts.sumAfter}</dt>
          <dd>{shopPrice(after.totalGross, after)}</dd>
          {secured > 0 && (
            <>
              <dt>{texts.secured}</dt>
              <dd>− {shopMoney(secured)}</dd>
            </>
          )}
          {!order.isQuotation && (
            <>
              {toReturn === 0 && (
                <>
                  <dt className={classes.due}>{texts.open}</dt>
                  <dd className={classes.due}>{shopMoney(open)}</dd>
                </>
              )}
              {byHand > 0 && (
                <>
                  <dt className={classes.due}>{texts.toReturn}</dt>
                  <dd className={classes.due}>{shopMoney(byHand)}</dd>
                </>
              )}
              {online > 0 && (
                <>
                  <dt className={classes.due}>{texts.goesBackOnline}</dt>
                  <dd className={classes.due}>{shopMoney(online)}</dd>
                </>
              )}
            </>
          )}
        </dl>
        {isOther && (
          <p className={classes.other}>
            {after.totalGross > before.totalGross
              ? texts.moreThanBefore(shopMoney(subtractCents(after.totalGross, before.totalGross)))
              : texts.lessThanBefore(shopMoney(subtractCents(before.totalGross, after.totalGross)))}
          </p>
        )}
        {((preview !== null && preview.errors.length > 0 && preview.isOverrulable) || overruling !== '') && (
          <Textarea
            label={texts.reason}
            description={texts.reasonHint}
            autosize
            minRows={1}
            error={lengthProblem(overruling, 500)}
            value={overruling}
            onChange={(event) => setOverruling(event.currentTarget.value)}
          />
        )}
      </section>
      {preview !== null && preview.changes.length > 0 && (
        <TellCustomer
          order={told}
          kind="changed"
          sentence={`${at}${preview.changes.join(', ')}.`}
          isCalled={isTold}
          onCalled={setTold}
        />
      )}
    </>
  )
}
