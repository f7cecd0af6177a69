import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The whole server is one bundle, so that a context key is one object everywhere in it.
    ssr: { build: { rolldownOptions: { input: "./app/server.ts" } } },
  },
});
