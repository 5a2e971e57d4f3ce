/** A cell that only keeps the columns in line. */
export function EmptyCell({ className }: { className?: string }) {
  return <td className={className}>{null}</td>
}
