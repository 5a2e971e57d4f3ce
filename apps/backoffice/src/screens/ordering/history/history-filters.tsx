import { Button, NativeSelect, TextInput } from '@mantine/core'
import { DatePickerInput } from '../../../date-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { campaign } from '@theke/contract/ordering/campaign.ts'
import { orderStateLabels } from '@theke/contract/ordering/order.ts'
import { modeLabels } from '@theke/contract/shop/mode-labels.ts'
import { paymentMethodLabels } from '@theke/contract/shop/payment-method-labels.ts'
import { providerNames } from '@theke/domain/payments/providers.ts'
import { counterPaymentMethods } from '@theke/domain/shop/branch.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useSoughtText } from '../../../entity-kit/list/list-search.tsx'
import { useMay } from '../../../session/session.ts'
import { type HistoryFilter, narrows } from './history-filter.ts'
import classes from './history.module.css'
import { texts } from '../ordering-texts.ts'
import { FigureChips } from './figure-chips.tsx'
import { historyTexts } from './history-texts.ts'
import { useBranchesState } from '../live/use-branches.ts'

/** The campaigns that one may read, the latest first; none until they have come. */
function useCampaigns(): readonly { id: number; name: string }[] {
  const { list } = campaign.endpoints
  const may = useMay(list.permission)
  const { data = [] } = useQuery({
    queryKey: ['campaigns', 'history'],
    queryFn: ({ signal }) => api.call(list, { query: { sort: '-closesAt' }, signal }),
    enabled: may,
  })
  return data
}

// A transfer is booked to an order, and no order is placed with it.
const methods = [...counterPaymentMethods, ...providerNames].map(
  (method) => [method, paymentMethodLabels[method]] as const,
)

const named = (records: readonly { id: number; name: string }[]) =>
  records.map(({ id, name }) => [String(id), name] as const)

type Change = (part: Record<string, string | undefined>) => void

/** The filters of the history; each choice goes into the address at once, words when typing rests. */
export function HistoryFilters({ filter, onChange }: { filter: HistoryFilter; onChange: Change }) {
  const { branches, haveCome } = useBranchesState()
  const campaigns = useCampaigns()
  // Folds on a phone only, where the filters would fill the screen.
  const [isFolded, setIsFolded] = useState(!narrows({ ...filter, search: '' }))
  const [search, seek] = useSoughtText(filter.search, (text) =>
    onChange({ search: text.trim() || undefined }),
  )
  const history = historyTexts

  function reset(): void {
    onChange(Object.fromEntries(Object.keys(filter).map((name) => [name, undefined])))
  }

  const select = (
    name: string,
    label: string,
    value: string | null,
    choices: readonly (readonly [value: string, text: string])[],
  ) => (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
      data={[
        { value: '', label: history.any },
        ...choices.map(([option, text]) => ({ value: option, label: text })),
      ]}
    />
  )
  const date = (name: 'from' | 'to', label: string) => (
    <DatePickerInput
      label={label}
      placeholder={history.anyDay}
      valueFormat="DD.MM.YYYY"
      value={filter[name] || null}
      onChange={(day) => onChange({ [name]: day ?? undefined })}
      popoverProps={{ withRoles: false, withinPortal: false }}
      clearable
      clearButtonProps={{ 'aria-label': history.clear }}
    />
  )

  return (
    <search className={classes.filters} data-folded={isFolded || undefined}>
      <TextInput
        className={classes.search}
        type="search"
        label={texts.board.searchLabel}
        placeholder={history.search}
        value={search}
        onChange={(event) => seek(event.currentTarget.value)}
      />
      <Button
        variant="default"
        className={classes.fold}
        aria-expanded={!isFolded}
        onClick={() => setIsFolded(!isFolded)}
      >
        {history.filters}
      </Button>
      {date('from', history.from)}
      {date('to', history.to)}
      {(branches.length > 1 || !haveCome) &&
        select(
          'branch',
          history.branch,
          filter.branch === null ? null : String(filter.branch),
          named(branches),
        )}
      {select('status', history.status, filter.status, Object.entries(orderStateLabels))}
      {select('mode', history.mode, filter.mode, Object.entries(modeLabels))}
      {select('payment', history.payment, filter.payment, methods)}
      {campaigns.length > 0 &&
        select(
          'campaign',
          history.campaign,
          filter.campaign === null ? null : String(filter.campaign),
          named(campaigns),
        )}
      <FigureChips filter={filter} onChange={onChange} />
      {narrows(filter) && (
        <Button className={classes.reset} variant="subtle" color="dark.9" onClick={reset}>
          {history.reset}
        </Button>
      )}
    </search>
  )
}
