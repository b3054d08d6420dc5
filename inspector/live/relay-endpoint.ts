/** Where `npm run inspector` listens, unless INSPECTOR_PORT says otherwise. */
export const inspectorPort = 5174

/** The portal tells what its actors do there; whoever listens hears it. */
export const relayPath = '/live'
