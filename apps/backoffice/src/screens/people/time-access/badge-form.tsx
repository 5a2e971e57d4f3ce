import { timeAccessApi } from '@theke/contract/people/time-access-api.ts'
import { api } from '../../../api.ts'
import { SecretForm } from './secret-form.tsx'
import { timeAccessTexts as texts } from './time-access-texts.ts'

type Props = { id: number; hasBadge: boolean; queryKey: readonly unknown[] }

const field = timeAccessApi.setBadge.body?.badge

/** Assigns a badge or takes it away. */
export function BadgeForm({ id, hasBadge, queryKey }: Props) {
  return (
    <SecretForm
      name="badge"
      label={field?.label ?? ''}
      field={field}
      maxLength={64}
      isSet={hasBadge}
      texts={{
        save: texts.saveBadge,
        saved: texts.badgeSaved,
        remove: texts.removeBadge,
        removed: texts.badgeRemoved,
      }}
      send={(badge) => api.call(timeAccessApi.setBadge, { params: { id }, body: { badge } })}
      queryKey={queryKey}
    />
  )
}
