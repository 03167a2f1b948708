# syntax=docker/dockerfile:1

FROM node:24-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 VAR_DIR=/var/lib/clinic
WORKDIR /app
RUN install -d -o node -g node /var/lib/clinic
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/i18n ./i18n
COPY --from=build /app/src/articles/demo/covers ./src/articles/demo/covers
COPY --from=build /app/src/doctors/demo ./src/doctors/demo
COPY --from=build /app/dist ./dist
# A start on a folder that nobody keeps leaves what Node has compiled for the starts of containers. It is run there, so the
# site itself may only read it.
RUN install -d -o node -g node dist/compile-cache
USER node
RUN VAR_DIR="$(mktemp -d)" && timeout --preserve-status 20 node dist/server/src/main.js && rm -r "$VAR_DIR"
USER root
RUN chown -R root:root dist/compile-cache && chmod -R a+rX dist/compile-cache
USER node
VOLUME /var/lib/clinic
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/src/main.js"]
