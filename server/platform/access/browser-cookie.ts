import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOverTls } from '../contract/secure-answers.ts'
import { trustedBrowserLifetimeMs } from '../store/trusted-browsers.ts'

/**
 * The caller's browser, identified by a cookie that grants no access by itself. It separates a patient's own browser from a stranger who guesses
 * passwords. If its user wants so, it stands for the second factor for 30 days.
 */
export type Browser = { id: string | null; setCookie: (id: string) => void }

const rules = `Path=/; Max-Age=${trustedBrowserLifetimeMs / 1000}; HttpOnly; SameSite=Strict`

/** Over TLS the `__Host-` prefix prevents other hosts and pages without TLS from setting this cookie. */
const nameOf = (isTls: boolean) => (isTls ? '__Host-known-browser' : 'known-browser')

const idIn = (cookies: string | undefined, name: string) => {
  const found = cookies?.split(/; */).find((one) => one.startsWith(`${name}=`))
  return found ? found.slice(name.length + 1) : null
}

export const browserOf = (request: FastifyRequest, reply: FastifyReply, publicUrl: string): Browser => {
  const isTls = isOverTls(request, publicUrl)
  const name = nameOf(isTls)
  return {
    id: idIn(request.headers.cookie, name),
    setCookie: (id) => {
      reply.header('set-cookie', `${name}=${id}; ${rules}${isTls ? '; Secure' : ''}`)
    },
  }
}
