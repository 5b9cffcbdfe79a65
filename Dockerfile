# Paddock's table server. See docs/hosting.md; tools/try_dockerfile.py runs these steps without Docker.

FROM python:3.11-slim-bookworm AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
# With --build-arg PADDOCK_PURE=1 nothing is compiled.
ARG PADDOCK_PURE=0
RUN python -m venv /opt/paddock \
    && PADDOCK_PURE=$PADDOCK_PURE /opt/paddock/bin/pip install --no-cache-dir .

FROM python:3.11-slim-bookworm
RUN useradd --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin paddock \
    && install -d -o paddock -g paddock -m 0700 /data
COPY --from=build /opt/paddock /opt/paddock
ENV PATH=/opt/paddock/bin:/usr/local/bin:/usr/bin:/bin PYTHONDONTWRITEBYTECODE=1
WORKDIR /data
USER paddock
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["paddock", "serve", "--host", "0.0.0.0", "--port", "8000", "--data", "/data"]
CMD []
