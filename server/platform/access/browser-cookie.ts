import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOverTls } from '../contract/secure-answers.ts'
import { trustedBrowserLifetimeMs } from '../store/trusted-browsers.ts'

/** The browser of a caller, by a cookie that opens nothing: it only tells a patient's own browser from a stranger's who guesses. */
export type Browser = { id: string | null; setCookie: (id: string) => void }

const rules = `Path=/; Max-Age=${trustedBrowserLifetimeMs / 1000}; HttpOnly; SameSite=Strict`

/** Behind TLS no other host, and no page without TLS, can set a cookie of this name. */
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
