vcl 4.1;

# Varnish in front of several instances: finished pages, scripts and public API replies, purged by
# key within two seconds of a change (CACHE_PURGE_URL). Needs varnish-modules, for xkey.

import std;
import xkey;

include "varnish-backend.vcl";

# Who may purge: the instances.
acl instances {
  "127.0.0.1";
  "10.0.0.0"/24;
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ instances) {
      return (synth(403, "Forbidden"));
    }
    if (!req.http.Surrogate-Key) {
      return (synth(400, "No Surrogate-Key"));
    }
    set req.http.purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Purged " + req.http.purged));
  }
  if (req.url == "/cache-health") {
    return (synth(200, "OK"));
  }

  # Varnish has added its own client, the balancer; the shop trusts one entry.
  set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",.*$", "");

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Nothing of a signed-in user is stored. The API reads this header and no cookie.
  if (req.http.Authorization) {
    return (pass);
  }

  # Pages have two forms, full and low-data. The choice is all that a cached page may depend on, so
  # that one page has few copies and no visitor's cookie reaches another.
  if (req.http.Cookie ~ "(^|; *)didan_data=low(;|$)") {
    set req.http.Cookie = "didan_data=low";
    unset req.http.Save-Data;
  } elsif (req.http.Cookie ~ "(^|; *)didan_data=full(;|$)") {
    set req.http.Cookie = "didan_data=full";
    unset req.http.Save-Data;
  } else {
    unset req.http.Cookie;
    if (req.http.Save-Data != "on") {
      unset req.http.Save-Data;
    }
  }

  # The shop compresses by itself (run varnishd with -p http_gzip_support=off).
  if (req.http.Accept-Encoding ~ "br") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  # While an instance answers, a page that has expired is served for 10 seconds at most.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 10s;
  }
  return (hash);
}

sub vcl_backend_response {
  # A reply that is not clearly public is never stored.
  if (beresp.http.Cache-Control !~ "(s-maxage|public|immutable)" || beresp.http.Cache-Control ~ "(private|no-store)"
      || beresp.http.Set-Cookie || beresp.status != 200) {
    set beresp.uncacheable = true;
    set beresp.ttl = 60s;
    # An error or a missing page is asked for again at once.
    if (beresp.status >= 400) {
      set beresp.ttl = 0s;
    }
    return (deliver);
  }
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  # Served if every instance is down.
  set beresp.grace = 1h;
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}
