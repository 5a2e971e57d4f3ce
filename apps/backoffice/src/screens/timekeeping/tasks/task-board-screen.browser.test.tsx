import { taskBoardApi } from '@theke/contract/timekeeping/task-board-api.ts'
import { task } from '@theke/contract/timekeeping/task.ts'
import { noAnswer } from '@theke/contract/testing/fake-server.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, startOffice } from '../../../testing/office.tsx'

const cold = page.getByRole('link', { name: 'Kühlraum putzen' })
const column = (name: string) => page.getByRole('region', { name })

async function openTasks() {
  const server = await startOffice()
  const { id } = server.add(task, { name: 'Kühlraum putzen', dueDate: '2020-03-01' })
  server.answer(taskBoardApi.load, () => ({
    tasks: server.all(task).map((row) => ({ ...row, users: [], bookedMinutes: null })),
    totals: {
      open: 0,
      inProgress: 0,
      done: 0,
      ...Object.fromEntries(server.all(task).map(({ status }) => [status, 1])),
    },
    projects: [],
    people: [],
  }))
  return { server, id }
}

test('on a phone the board shows one state at a time', async () => {
  await openTasks()
  await page.viewport(390, 844)
  await openScreen('/task-board')
  await page.getByRole('button', { name: '„Kühlraum putzen“ nach „In Arbeit“ verschieben' }).click()
  await expect.element(cold).not.toBeInTheDocument()
  await page.getByRole('radiogroup', { name: 'Stand' }).getByText('In Arbeit 1').click()
  await expect.element(cold).toBeVisible()
})

test('a move that does not reach the shop is told, and the task is where it was', async () => {
  const { server } = await openTasks()
  await openScreen('/task-board')
  server.answerOnce(task.endpoints.update, noAnswer)
  await page.getByRole('button', { name: '„Kühlraum putzen“ nach „In Arbeit“ verschieben' }).click()
  await expect.element(page.getByRole('alert').first()).toMatchTextContent(/nicht erreichbar|keine Antwort/)
  await expect.element(column('Offen').getByRole('link', { name: 'Kühlraum putzen' })).toBeVisible()
})
