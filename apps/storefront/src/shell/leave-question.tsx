import { Button } from '@theke/ui/button.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { leaveTexts as texts } from '../texts/german/configurator.ts'

/** The way out of a dialog, with a question at its foot where something would be lost. */
export function useLeaveQuestion(
  isUnsaved: boolean,
  onClose: () => void,
): { leave: () => void; question: ReactNode } {
  const [isAsked, setIsAsked] = useState(false)
  const before = useRef<Element>(null)
  const staying = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsked) staying.current?.focus()
  }, [isAsked])
  function leave(): void {
    if (!isUnsaved) return onClose()
    // A dialog that its browser closed and that opens anew has moved the focus.
    if (isAsked) return staying.current?.focus()
    before.current = document.activeElement
    setIsAsked(true)
  }
  function stay(): void {
    setIsAsked(false)
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  return {
    leave,
    question: isAsked && isUnsaved && (
      <div className="configurator-foot" role="alert">
        <p className="w-full">{texts.sure}</p>
        <Button kind="plain" onClick={onClose}>
          {texts.discard}
        </Button>
        <Button ref={staying} kind="ink" onClick={stay}>
          {texts.stay}
        </Button>
      </div>
    ),
  }
}
