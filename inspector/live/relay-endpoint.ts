/** The default port of `npm run inspector`; INSPECTOR_PORT replaces it. */
export const inspectorPort = 5174

/** The portal sends its actors' events to this path, and the relay forwards them to all listeners. */
export const relayPath = '/live'
