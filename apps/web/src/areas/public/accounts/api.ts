import { call } from '@coverline/client/call'
import { deviceId } from '@coverline/client/session-store'
import { accounts, personContacts } from '@coverline/contract/calls.generated'
import type { OutputOf } from '@coverline/contract/endpoint'

/** A passed first step: its secret, and the factors one of which must follow. */
export type FirstStep = OutputOf<typeof accounts.login>

export function signIn(input: { email: string; password: string; rememberMe: boolean }): Promise<FirstStep> {
  return call(accounts.login, { ...input, device: deviceId() })
}

export interface CodeRequest {
  token: string
  serialNumber: string
  codeLength: number
  /** True while codes are off: the mail holds only a link. */
  isLinkOnly: boolean
}

/** Requests a sign-in code; the answer does not reveal if the account exists. */
export function requestCode(contact: { email: string } | { phone: string }): Promise<CodeRequest> {
  return call(accounts.requestCode, contact)
}

type Asked = { email: string } | { phone: string } | { policyNumber: string; birthDate: string }

/** The same for an insured person, who may also give the policy number and the birth date. */
export function requestMemberCode(asked: Asked): Promise<CodeRequest> {
  return call(accounts.requestCode, { ...asked, area: 'member' })
}

export function signInByCode(request: CodeRequest, code: string): Promise<FirstStep> {
  return call(accounts.checkCode, {
    otpId: request.serialNumber,
    token: request.token,
    code,
    device: deviceId(),
  })
}

export function signInByLink(token: string): Promise<FirstStep> {
  return call(accounts.checkLink, { token, device: deviceId() })
}

/** Requests a link for a new password; the answer does not reveal if the account exists. */
export async function recoverPassword(email: string): Promise<void> {
  await call(accounts.recoverPassword, { email })
}

/** Sets the password with the token of a reset or an invitation. */
export async function savePassword(
  token: string,
  password: string,
  passwordConfirmation: string,
): Promise<void> {
  await call(accounts.savePassword, { token, password, passwordConfirmation })
}

/** Accepts an invitation as the signed-in account. */
export async function acceptInvitation(token: string): Promise<void> {
  await call(accounts.acceptInvitation, { token })
}

/** Makes a pending e-mail the sign-in e-mail. Returns it. */
export async function confirmEmail(token: string): Promise<string> {
  return (await call(accounts.confirmEmail, { token })).email
}

export type ConfirmedContact = OutputOf<typeof personContacts.confirm>

/** Makes a proposed contact of an insured person the one to sign in with. */
export function confirmContact(token: string): Promise<ConfirmedContact> {
  return call(personContacts.confirm, { token })
}
