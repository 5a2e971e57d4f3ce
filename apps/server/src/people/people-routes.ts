import { peopleApi } from '@theke/contract/people/user.ts'
import { handle } from '../http/handle.ts'
import { currentUser } from './current-user.ts'
import { loginByLink } from './login-by-link.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { requestLoginLink } from './request-login-link.ts'
import { setUpShop } from './set-up-shop.ts'

export const peopleHandlers = [
  handle(peopleApi.currentUser, currentUser),
  handle(peopleApi.login, login),
  handle(peopleApi.logout, logout),
  handle(peopleApi.requestLoginLink, requestLoginLink),
  handle(peopleApi.loginByLink, loginByLink),
  handle(peopleApi.setUpShop, setUpShop),
]
