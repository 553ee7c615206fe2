// Restricts the Worker's outgoing requests (SSRF). The address of a recording, which an editor types, may resolve
// into this network; only hosts from the site's own configuration are allowed there. Runs in workerd unbuilt, hence
// no TypeScript.
/* global URL */

export default {
  async fetch(request, { CONFIGURED_HOSTS, ANYWHERE, INTERNET }) {
    const { hostname } = new URL(request.url);
    return (CONFIGURED_HOSTS.includes(hostname) ? ANYWHERE : INTERNET).fetch(request);
  },
};
