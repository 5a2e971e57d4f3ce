import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { loginTexts } from './login/login-texts.ts'

/** A password with a button to see it and a word when the caps lock is on. */
export function PasswordField({ description, ...props }: PasswordInputProps) {
  const [isCapsLockOn, setIsCapsLockOn] = useState(false)
  const [isVisible, setIsVisible] = useState(false)
  const look = (event: React.KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'))
  return (
    <PasswordInput
      {...props}
      aria-invalid={Boolean(props.error) || undefined}
      description={isCapsLockOn ? loginTexts.capsLock : description}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleButtonProps={{
        tabIndex: 0,
        'aria-label': isVisible ? loginTexts.hidePassword : loginTexts.showPassword,
      }}
      onKeyDown={look}
      onKeyUp={look}
    />
  )
}
