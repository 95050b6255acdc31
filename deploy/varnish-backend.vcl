# Where Varnish fetches: `inner` of haproxy.cfg. Change the address to your own.
backend default {
  .host = "10.0.0.4";
  .port = "8081";
  .connect_timeout = 2s;
  .first_byte_timeout = 40s;
  .probe = {
    .url = "/api/health";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}
