import * as React from 'react'

type Internals = { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object }

/** React notes a stack with each element it makes, for its warnings alone, until it has noted enough: a fifth of the time of a component test. */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Internals
const count = 'recentlyCreatedOwnerStacks'
if (!(count in internals)) throw new Error(`React counts no ${count} any more: what this file saves is to be found anew`)
Object.defineProperty(internals, count, { get: () => Number.POSITIVE_INFINITY, set: () => undefined, configurable: true })
