// Decides where the Worker's own requests may go. An editor's address of a recording may have a name that resolves
// into this network, so only the hosts that the site itself is configured with are reached there; workerd refuses
// all others after it has resolved them. Runs in workerd as it is, hence no TypeScript.
/* global URL */

export default {
  async fetch(request, { CONFIGURED_HOSTS, ANYWHERE, INTERNET }) {
    const { hostname } = new URL(request.url);
    return (CONFIGURED_HOSTS.includes(hostname) ? ANYWHERE : INTERNET).fetch(request);
  },
};
