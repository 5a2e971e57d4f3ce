import { CloseIcon } from '@theke/ui/icons.tsx'

/** Title of a dialog and the way out of it. */
export function DialogHead({ title, close, onClose }: { title: string; close: string; onClose: () => void }) {
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
      <h2 className="text-[1.375rem]">{title}</h2>
      <button type="button" className="grid size-12 place-items-center" aria-label={close} onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  )
}
