/** An empty cell that keeps the columns aligned. */
export function EmptyCell({ className }: { className?: string | undefined }) {
  return <td className={className}>{null}</td>
}
