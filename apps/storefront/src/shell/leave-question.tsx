import { Button } from '@theke/ui/button.tsx'
import { type ReactNode, useState } from 'react'
import { leaveTexts as texts } from '../texts/german/configurator.ts'

/** The way out of a dialog, with a question at its foot where something would be lost. */
export function useLeaveQuestion(
  isUnsaved: boolean,
  onClose: () => void,
): { leave: () => void; question: ReactNode } {
  const [isAsked, setIsAsked] = useState(false)
  return {
    leave: () => (isUnsaved ? setIsAsked(true) : onClose()),
    question: isAsked && isUnsaved && (
      <div className="configurator-foot" role="alert">
        <p className="w-full">{texts.sure}</p>
        <Button kind="plain" onClick={onClose}>
          {texts.discard}
        </Button>
        <Button kind="ink" onClick={() => setIsAsked(false)}>
          {texts.stay}
        </Button>
      </div>
    ),
  }
}
