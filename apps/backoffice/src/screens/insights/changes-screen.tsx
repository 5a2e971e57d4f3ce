import { Button, NativeSelect } from '@mantine/core'
import { DatePickerInput } from '../../date-fields.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type AuditAction, auditActions, audited } from '@theke/contract/insights/audit.ts'
import { user } from '@theke/contract/people/user.ts'
import { ChangesPages } from '../../changes/changes-pages.tsx'
import { changesTexts as texts } from '../../changes/changes-texts.ts'
import { type ChangesQuery, useChanges } from '../../changes/use-changes.ts'
import { entityAt, titleOf } from '../../entity-kit/any-entity.ts'
import { referencesQuery } from '../../entity-kit/record-queries.ts'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { useAddress } from '../../use-address.ts'
import classes from './changes.module.css'
import { addDays, instantAt } from '../../shop-time.ts'

/** The audit log of the whole shop, newest first; the filters are part of the address. */
export default function ChangesScreen() {
  const [address, changeAddress] = useAddress()
  const query = changesQuery(address)
  const changes = useChanges(query)
  const people = useQuery(referencesQuery(entityAt(user.path)))
  const isNarrowed = Object.keys(query).length > 0

  const select = (
    name: string,
    label: string,
    everything: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <NativeSelect
      label={label}
      value={address[name] ?? ''}
      onChange={(event) => changeAddress({ [name]: event.currentTarget.value || undefined })}
      data={[{ value: '', label: everything }, ...options]}
    />
  )
  const date = (name: string, label: string) => (
    <DatePickerInput
      label={label}
      placeholder={texts.anyDay}
      valueFormat="DD.MM.YYYY"
      value={address[name] || null}
      onChange={(day) => changeAddress({ [name]: day ?? undefined })}
      popoverProps={{ withRoles: false, withinPortal: false }}
      clearable
      clearButtonProps={{ 'aria-label': texts.reset }}
    />
  )

  return (
    <div>
      <ScreenHeader title={texts.title}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={17} stroke={1.5} />}
          loading={changes.pages.isRefetching && !changes.pages.isFetchingNextPage}
          onClick={() => void changes.pages.refetch()}
        >
          {texts.refresh}
        </Button>
      </ScreenHeader>
      <search className={classes.filters}>
        {select(
          'entity',
          texts.entity,
          texts.everything,
          audited.map(({ path, plural }) => ({ value: path, label: plural })),
        )}
        {select(
          'user',
          texts.user,
          texts.everybody,
          (people.data?.data ?? []).map((row) => ({
            value: String(row.id),
            label: titleOf(entityAt(user.path), row),
          })),
        )}
        {select(
          'action',
          texts.action,
          texts.everyAction,
          Object.entries(auditActions).map(([value, label]) => ({ value, label })),
        )}
        {date('from', texts.from)}
        {date('until', texts.until)}
      </search>
      <div className={classes.pages}>
        <ChangesPages changes={changes} isNamed empty={isNarrowed ? texts.nothingFound : texts.empty} />
      </div>
    </div>
  )
}

/** What an address asks of the log of changes; what cannot be read narrows nothing. Both days are meant whole. */
function changesQuery(address: Readonly<Record<string, string | undefined>>): ChangesQuery {
  const { entity, action = '', from = '', until = '' } = address
  const user = Number(address['user'])
  return {
    ...(entity && { entity }),
    ...(Number.isInteger(user) && user > 0 && { user }),
    ...(isAction(action) && { action }),
    ...(isDay(from) && { from: startOf(from) }),
    ...(isDay(until) && { until: startOf(addDays(until, 1)) }),
  }
}

function isAction(text: string): text is AuditAction {
  return Object.hasOwn(auditActions, text)
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}

function startOf(day: string): string {
  return new Date(instantAt(day, '00:00')).toISOString()
}
