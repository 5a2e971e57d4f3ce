import { modals } from '@mantine/modals'
import { useState } from 'react'
import { de } from '../../texts/de.ts'
import type { FormValues } from './form-values.ts'
import type { EntityOverride } from '../entity-override.ts'

/**
 * Asks before a save that would do something elsewhere, such as leave orders outside of the hours. Where that cannot be found out the save
 * goes on, since the server decides about it anyway.
 */
export function useSaveWarning<How>(
  { warnBeforeSave }: EntityOverride,
  stored: FormValues | null,
  valuesOf: () => FormValues,
  save: (how: How) => void,
): { isAsking: boolean; saveAfterWarning: (how: How) => Promise<void> } {
  const [isAsking, setIsAsking] = useState(false)

  async function saveAfterWarning(how: How): Promise<void> {
    if (warnBeforeSave === undefined) return save(how)
    setIsAsking(true)
    const warning = await warnBeforeSave(valuesOf(), stored).catch(() => null)
    setIsAsking(false)
    if (warning === null) return save(how)
    modals.openConfirmModal({
      title: warning.title,
      children: warning.text,
      labels: { confirm: warning.confirm, cancel: de.common.cancel },
      closeButtonProps: { 'aria-label': de.common.close },
      onConfirm: () => save(how),
    })
  }

  return { isAsking, saveAfterWarning }
}
