import { peopleApi } from '@theke/contract/people/user.ts'
import { api } from '../api.ts'

/** Ends the session and goes to the login, also where there was none. */
export async function logOut(): Promise<void> {
  try {
    await api.call(peopleApi.logout)
  } finally {
    location.assign('/backend/login')
  }
}
