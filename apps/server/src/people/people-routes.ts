import { apiTokensApi } from '@theke/contract/people/api-tokens-api.ts'
import { passkeysApi } from '@theke/contract/people/passkeys-api.ts'
import { pinsApi } from '@theke/contract/people/pins-api.ts'
import { profileApi } from '@theke/contract/people/profile-api.ts'
import { secondFactorApi } from '@theke/contract/people/second-factor-api.ts'
import { sessionsApi } from '@theke/contract/people/sessions-api.ts'
import { timeAccessApi } from '@theke/contract/people/time-access-api.ts'
import { peopleApi } from '@theke/contract/people/user.ts'
import { handle, handleList } from '../http/handle.ts'
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens/manage-api-tokens.ts'
import { loadCurrentUser } from './login/current-user.ts'
import {
  endOtherSessions,
  endSession,
  endUserSessions,
  listSessions,
  loadUserAccess,
} from './login/list-sessions.ts'
import { loginByLink } from './login/login-by-link.ts'
import { beginPasskeyLogin, loginByPasskey } from './login/login-by-passkey.ts'
import { login } from './login/login.ts'
import { loginMethods } from './login/login-methods.ts'
import { logout } from './login/logout.ts'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  removeUserPasskeys,
  renamePasskey,
} from './credentials/manage-passkeys.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  loadSecondFactor,
  removeSecondFactor,
  removeUserSecondFactor,
  renewRecoveryCodes,
} from './credentials/manage-second-factor.ts'
import { addPin, listPins, removePin } from './pins.ts'
import { changeEmail, changePassword, loadProfile, saveProfile } from './profile.ts'
import { offerPasswordReset, resetPassword } from './credentials/reset-password.ts'
import { requestLoginLink } from './login/request-login-link.ts'
import { setBadge } from './time-access/time-badge.ts'
import { loadOwnTimeAccess, loadTimeAccess, setOwnPin, setPin } from './time-access/time-pin.ts'
import { renewTimeToken, revokeTimeToken } from './time-access/time-token.ts'
import { setUpShop } from './onboarding.ts'
import type { EnqueuePersonMessage } from './person-message.ts'

/** Accounts, log-in and credentials. */
export function peopleHandlers(enqueueMessage: EnqueuePersonMessage) {
  return [
    handle(peopleApi.currentUser, loadCurrentUser),
    handle(peopleApi.login, login),
    handle(peopleApi.loginWays, loginMethods),
    handle(peopleApi.logout, logout),
    handle(peopleApi.requestLoginLink, requestLoginLink(enqueueMessage)),
    handle(peopleApi.loginByLink, loginByLink),
    handle(peopleApi.setUpShop, setUpShop),
    handle(profileApi.loadProfile, loadProfile),
    handle(profileApi.saveProfile, saveProfile),
    handle(profileApi.changeEmail, changeEmail),
    handle(profileApi.changePassword, changePassword),
    handle(profileApi.offerPasswordReset, offerPasswordReset),
    handle(profileApi.resetPassword, resetPassword),
    handleList(pinsApi.listPins, listPins),
    handle(pinsApi.addPin, addPin),
    handle(pinsApi.removePin, removePin),
    handle(timeAccessApi.loadOwnTimeAccess, loadOwnTimeAccess),
    handle(timeAccessApi.setOwnPin, setOwnPin),
    handle(timeAccessApi.loadTimeAccess, loadTimeAccess),
    handle(timeAccessApi.setPin, setPin),
    handle(timeAccessApi.setBadge, setBadge),
    handle(timeAccessApi.renewTimeToken, renewTimeToken),
    handle(timeAccessApi.revokeTimeToken, revokeTimeToken),
    handle(apiTokensApi.listApiTokens, listApiTokens),
    handle(apiTokensApi.createApiToken, createApiToken),
    handle(apiTokensApi.revokeApiToken, revokeApiToken),
    handle(sessionsApi.listSessions, listSessions),
    handle(sessionsApi.endSession, endSession),
    handle(sessionsApi.endOtherSessions, endOtherSessions),
    handle(sessionsApi.loadUserAccess, loadUserAccess),
    handle(sessionsApi.endUserSessions, endUserSessions),
    handle(secondFactorApi.loadSecondFactor, loadSecondFactor),
    handle(secondFactorApi.beginSecondFactor, beginSecondFactor),
    handle(secondFactorApi.confirmSecondFactor, confirmSecondFactor),
    handle(secondFactorApi.renewRecoveryCodes, renewRecoveryCodes),
    handle(secondFactorApi.removeSecondFactor, removeSecondFactor),
    handle(secondFactorApi.removeUserSecondFactor, removeUserSecondFactor),
    handle(passkeysApi.listPasskeys, listPasskeys),
    handle(passkeysApi.beginPasskey, beginPasskey),
    handle(passkeysApi.addPasskey, addPasskey),
    handle(passkeysApi.renamePasskey, renamePasskey),
    handle(passkeysApi.removePasskey, removePasskey),
    handle(passkeysApi.removeUserPasskeys, removeUserPasskeys),
    handle(passkeysApi.beginPasskeyLogin, beginPasskeyLogin),
    handle(passkeysApi.loginByPasskey, loginByPasskey),
  ]
}
