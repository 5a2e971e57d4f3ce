import type { BalanceType, TimeBalance } from '@theke/contract/timekeeping/time-sheets-api.ts'
import table from '../people-table.module.css'
import { TableValue } from '../table-value.tsx'
import classes from './balances.module.css'
import { amountLabel, balancesTexts as texts } from './balances-texts.ts'

/** One line a person; on a phone each is a card. */
export function BalancesTable({ balances, type }: { balances: readonly TimeBalance[]; type: BalanceType }) {
  const columns = texts.columns[type]
  return (
    <div className={table.frame}>
      <table className={table.table}>
        <caption>{texts.units[type]}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.person}</th>
            <th scope="col">{texts.carriedOver}</th>
            <th scope="col">{columns.entitlement}</th>
            <th scope="col">{columns.used}</th>
            <th scope="col">{columns.balance}</th>
            <th scope="col">{columns.planned}</th>
            <th scope="col">{texts.sickDays}</th>
          </tr>
        </thead>
        <tbody>
          {balances.map((balance) => (
            <tr key={balance.user.id}>
              <th scope="row">
                {balance.user.name}
                <span className={table.small}>{balance.branch?.name}</span>
              </th>
              <TableValue label={texts.carriedOver}>
                {amountLabel(balance.carriedOver, type)}
                {balance.lapsed > 0 && <span className={table.small}>{texts.lapsed(balance.lapsed)}</span>}
              </TableValue>
              <TableValue label={columns.entitlement}>{amountLabel(balance.entitlement, type)}</TableValue>
              <TableValue label={columns.used}>{amountLabel(balance.used, type)}</TableValue>
              <TableValue label={columns.balance}>
                <span className={table.sum} data-negative={balance.balance < 0 || undefined}>
                  {amountLabel(balance.balance, type)}
                </span>
                {balance.revalued !== 0 && (
                  <span className={table.small}>{texts.revalued(balance.revalued)}</span>
                )}
                {balance.paidOut !== 0 && (
                  <span className={table.small}>{texts.paidOut(amountLabel(balance.paidOut, type))}</span>
                )}
                {balance.toConfirm !== null && (
                  <span className={classes.warning}>{texts.toConfirm(balance.toConfirm)}</span>
                )}
                {balance.lapsing > 0 && (
                  <span className={classes.warning}>{texts.lapsing(balance.lapsing, balance.year)}</span>
                )}
              </TableValue>
              <TableValue label={columns.planned}>{amountLabel(balance.planned, type)}</TableValue>
              <TableValue label={texts.sickDays}>{amountLabel(balance.sickDays, 'holiday')}</TableValue>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
