import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { configApi } from '@theke/contract/shop/config/config.ts'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { inputProps, textValue, type WidgetProps } from '../../../entity-kit/fields/widget.ts'
import { errorText } from '../../../shell/load-failure.tsx'
import { PasswordField } from '../../people/password-field.tsx'
import classes from './config.module.css'
import { configStateKey, useConfigState } from './config-state.ts'
import { configTexts as text } from './config-texts.ts'

/** A secret, of which only is known whether it is set. Typing replaces it; a button removes it after a confirmation. */
export function SecretField(props: WidgetProps) {
  const { field, path, value, onChange, isDisabled } = props
  const queries = useQueryClient()
  const state = useConfigState()
  const [isAsking, setIsAsking] = useState(false)
  const isSet = state?.secrets.includes(path) ?? false
  const isLost = state?.lostSecrets.includes(path) ?? false
  const removal = useMutation({
    mutationFn: () => api.call(configApi.forgetSecret, { params: { name: path } }),
    onError: (error) => notifications.show({ message: errorText(error), color: 'refused', autoClose: 8000 }),
    onSettled: async () => {
      setIsAsking(false)
      await queries.invalidateQueries({ queryKey: configStateKey })
    },
  })

  return (
    <>
      <PasswordField
        {...inputProps(props)}
        value={textValue(value) ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="new-password"
        spellCheck={false}
      />
      {state && (
        <div className={classes.secret}>
          <span data-set={isSet || undefined}>
            {isLost ? text.isLost : isSet ? text.isSet : text.isNotSet}
          </span>
          {isSet && !isDisabled && (
            <Button
              variant="subtle"
              size="compact-sm"
              color={isAsking ? 'refused' : 'gray.7'}
              aria-label={isAsking ? undefined : text.removeSecret(field.label)}
              loading={removal.isPending}
              onBlur={() => setIsAsking(false)}
              onClick={() => (isAsking ? removal.mutate() : setIsAsking(true))}
            >
              {isAsking ? text.removeQuestion : text.remove}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
