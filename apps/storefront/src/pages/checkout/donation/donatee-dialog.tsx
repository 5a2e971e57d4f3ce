import { ApiError } from '@theke/contract/client.ts'
import { donatee as donateeEntity } from '@theke/contract/content/donatee.ts'
import type { RowOf } from '@theke/contract/define-entity.ts'
import { searchDonatees } from '@theke/domain/ordering/pricing/donation.ts'
import { Button } from '@theke/ui/button.tsx'
import { Dialog } from '@theke/ui/dialog.tsx'
import { CloseIcon } from '@theke/ui/icons.tsx'
import { TextField } from '@theke/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import { donationTexts } from '../../../texts/german/donation.ts'
import { DonateeLine } from './donatee-line.tsx'

type Donatee = RowOf<typeof donateeEntity>
type DonateeDialogProps = {
  chosen: { id: number } | null
  onChange: (chosen: { id: number; name: string } | null) => void
  onClose: () => void
}

/** The organisations to choose from, with a search over names and descriptions (R-CHECKOUT-16). */
export function DonateeDialog({ chosen, onChange, onClose }: DonateeDialogProps) {
  const { donatees, retry } = useDonatees()
  const [term, setTerm] = useState('')
  return (
    <Dialog label={donationTexts.choose} onClose={onClose}>
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-2">
        <h2 className="text-xl">{donationTexts.choose}</h2>
        <button
          type="button"
          aria-label={donationTexts.close}
          onClick={onClose}
          className="-mr-3 grid size-11 place-items-center"
        >
          <CloseIcon />
        </button>
      </div>
      <div className="px-5 pt-4 pb-3">
        <TextField
          type="search"
          label={donationTexts.search}
          value={term}
          autoComplete="off"
          enterKeyHint="search"
          onChange={setTerm}
        />
      </div>
      <div className="min-h-[40dvh] flex-1 overflow-y-auto px-5 pb-5">
        {donatees === 'loading' && <output className="block">{donationTexts.loading}</output>}
        {donatees === 'failed' && (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>{donationTexts.loadFailed}</p>
            <Button kind="ghost" onClick={retry}>
              {donationTexts.retry}
            </Button>
          </div>
        )}
        {typeof donatees === 'object' && (
          <Found
            donatees={searchDonatees(donatees, term)}
            chosen={chosen}
            onChange={(next) => {
              onChange(next)
              if (next) onClose()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

type FoundProps = Pick<DonateeDialogProps, 'chosen' | 'onChange'> & { donatees: readonly Donatee[] }

function Found({ donatees, chosen, onChange }: FoundProps) {
  return (
    <>
      <output className="block">{donatees.length === 0 && donationTexts.empty}</output>
      <ul>
        {donatees.map((donatee) => (
          <DonateeLine
            key={donatee.id}
            donatee={donatee}
            isChosen={donatee.id === chosen?.id}
            onToggle={(isChosen) => onChange(isChosen ? { id: donatee.id, name: donatee.name } : null)}
          />
        ))}
      </ul>
    </>
  )
}

type Loading = 'loading' | 'failed' | readonly Donatee[]

function useDonatees(): { donatees: Loading; retry: () => void } {
  const [donatees, setDonatees] = useState<Loading>('loading')
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    const abort = new AbortController()
    api
      .call(donateeEntity.endpoints.list, { signal: abort.signal })
      .then(setDonatees)
      .catch((error: unknown) => {
        if (abort.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setDonatees('failed')
      })
    return () => abort.abort()
  }, [attempt])
  const retry = () => {
    setDonatees('loading')
    setAttempt((before) => before + 1)
  }
  return { donatees, retry }
}
