import { useEffect, useId } from 'react'
import { dismissToast, holdToast, letGo, openRegion, useToasts, type Toast } from './toast.ts'

/** Where messages appear; always there, so that screen readers notice what is added. */
export function ToastRegion() {
  const region = useId()
  useEffect(() => openRegion(region), [region])
  const toasts = useToasts(region)
  return (
    <div className="toasts" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const hold = () => holdToast(toast.id)
  const release = () => letGo(toast)
  const { action } = toast
  if (toast.isUnseen) return <span className="sr-only">{toast.message}</span>
  return (
    <div className="toast" onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <span>{toast.message}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.run()
            dismissToast(toast.id)
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}
