import type { PlannedDepartment } from '@theke/contract/timekeeping/planning-api.ts'

/** For departments without a colour of their own; each has enough contrast with white. */
const palette = ['#34506b', '#5a6428', '#6a4a6b', '#8a4b2a', '#2f6464', '#7a5a00']
const none = '#6f665c'

/** The colour of a department: its own, otherwise one by its place. */
export function departmentColor(departments: readonly PlannedDepartment[], id: number | null): string {
  const index = departments.findIndex((department) => department.id === id)
  if (index < 0) return none
  return departments[index]?.color || (palette[index % palette.length] ?? none)
}
