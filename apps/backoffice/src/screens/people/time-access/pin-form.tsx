import { timeAccessApi } from '@theke/contract/people/time-access-api.ts'
import { api } from '../../../api.ts'
import { SecretForm } from './secret-form.tsx'
import { timeAccessTexts as texts } from './time-access-texts.ts'

type Props = { id: number | undefined; hasPin: boolean; queryKey: readonly unknown[] }

/** Sets or removes a PIN; without an id the caller's own. */
export function PinForm({ id, hasPin, queryKey }: Props) {
  return (
    <SecretForm
      name="pin"
      label={texts.pin}
      field={timeAccessApi.setPin.body?.pin}
      maxLength={8}
      inputMode="numeric"
      isSet={hasPin}
      texts={{
        save: texts.savePin,
        saved: texts.pinSaved,
        remove: texts.removePin,
        removed: texts.pinRemoved,
      }}
      send={(pin) =>
        id === undefined
          ? api.call(timeAccessApi.setOwnPin, { body: { pin } })
          : api.call(timeAccessApi.setPin, { params: { id }, body: { pin } })
      }
      queryKey={queryKey}
    />
  )
}
