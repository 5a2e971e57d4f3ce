import { counterPurposeLabels, type StaffTillEntry } from '@theke/contract/payments/closings-api.ts'
import { shortPaymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { addCents, type Cents, cents, subtractCents, sumCents } from '@theke/domain/money.ts'
import type { ClosingFigures } from '@theke/domain/payments/closing.ts'
import { momentLabel } from '../../../shop-time.ts'
import { priceLabel } from '../order-labels.ts'
import { sheetTexts as texts } from './till-texts.ts'
import classes from './till.module.css'

/** What the sheet shows: a closing as it was stored, or how it would be now. */
export type Sheet = ClosingFigures & {
  branchName: string
  /** Null of one that is not stored. */
  number: number | null
  from: string
  at: string
  userName: string
  opening: Cents
  expected: Cents
  counted: Cents
  cardCounted: Cents | null
  kept: Cents
  remark: string
  entries: readonly StaffTillEntry[]
}

/** The sheet of a closing, as it is printed. */
export function ClosingSheet({ sheet }: { sheet: Sheet }) {
  const { methods, counted, expected, kept } = sheet
  const difference = subtractCents(counted, expected)
  const deposits = sumCents(methods, (figures) => figures.deposits)
  const returned = sumCents(methods, (figures) => figures.returned)
  const taken = sumCents(methods, (figures) => figures.taken)
  const back = sheet.entries.filter(({ amount }) => amount < 0)
  return (
    <article className={classes.sheet} aria-label={sheetName(sheet.number)}>
      <header>
        <b>{sheet.branchName}</b>
        <span>{sheetName(sheet.number)}</span>
        <span>{texts.period(momentLabel(Date.parse(sheet.from)), momentLabel(Date.parse(sheet.at)))}</span>
      </header>
      <dl>
        <Line label={texts.taken} amount={addCents(taken, sheet.depositsUsed)} isBold />
        {methods.map((figures) => (
          <Line
            key={figures.method}
            label={shortPaymentMethodLabels[figures.method]}
            amount={figures.taken}
          />
        ))}
        <Line label={texts.depositsUsed} amount={sheet.depositsUsed} />
      </dl>
      <dl>
        <Line label={texts.deposits} amount={deposits} />
        <Line label={texts.returned} amount={subtractCents(0, returned)} />
      </dl>
      <dl>
        <Line label={texts.opening} amount={sheet.opening} />
        <Line label={texts.expected} amount={expected} />
        <Line label={texts.counted} amount={counted} />
        <Line
          label={difference < 0 ? texts.missing : difference > 0 ? texts.surplus : texts.right}
          amount={cents(Math.abs(difference))}
          isBold
        />
        {sheet.cardCounted !== null && <Line label={texts.card} amount={sheet.cardCounted} />}
        <Line label={texts.kept} amount={kept} />
        <Line label={texts.toBank} amount={subtractCents(counted, kept)} />
      </dl>
      {back.length > 0 && (
        <ul>
          {back.map((entry) => (
            <li key={entry.id}>
              <span>{entryText(entry)}</span>
              <b>{priceLabel(entry.amount)}</b>
            </li>
          ))}
        </ul>
      )}
      {sheet.remark && (
        <p>
          {texts.remark}: {sheet.remark}
        </p>
      )}
      <footer>
        <span>{texts.countedBy(sheet.userName)}</span>
        <span>{texts.noReceipt}</span>
      </footer>
    </article>
  )
}

function sheetName(number: number | null): string {
  return number === null ? texts.interim : texts.heading(number)
}

/** An entry in words: which order, what it was, how, by whom and why. */
export function entryText({ order, purpose, method, userName, reason }: StaffTillEntry): string {
  const words = [
    `${order.ticketNumber} ${counterPurposeLabels[purpose]}`,
    shortPaymentMethodLabels[method],
    userName,
    reason && `„${reason}“`,
  ]
  return words.filter(Boolean).join(', ')
}

function Line({ label, amount, isBold }: { label: string; amount: Cents; isBold?: boolean }) {
  return (
    <div data-bold={isBold}>
      <dt>{label}</dt>
      <dd>{priceLabel(amount)}</dd>
    </div>
  )
}
